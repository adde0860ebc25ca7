import { useState } from "react";
import { useTexts } from "../i18n/use-texts";
import { CopyField } from "./copy-field";
import { Icon } from "./icons";
import { ScanDialog } from "./scan-dialog";

interface ShareFieldProps {
  label: string;
  /** An address, or words with one in them. */
  text: string;
}

/** Something for others: copied, handed to the system where it takes such things, or scanned if it is an address. */
export function ShareField({ label, text }: ShareFieldProps) {
  const { t } = useTexts();
  const [scanning, setScanning] = useState(false);
  const address = /^https?:\/\/\S+$/.test(text);
  const canSend = "share" in navigator;
  const send = async () => {
    try {
      await navigator.share(address ? { url: text } : { text });
    } catch {
      // They thought better of it, or the system refuses; the text is there to be copied.
    }
  };
  return (
    <div className={address ? "share-field" : "share-field share-words"}>
      <CopyField label={label} text={text} />
      {(canSend || address) && (
        <div className="share-deeds">
          {canSend && (
            <button type="button" className="button" onClick={() => void send()}>
              <Icon name="share" /> {t("share.send")}
            </button>
          )}
          {address && (
            <button type="button" className="button" onClick={() => setScanning(true)}>
              <Icon name="scan" /> {t("share.scan")}
            </button>
          )}
        </div>
      )}
      {scanning && <ScanDialog address={text} onClose={() => setScanning(false)} />}
    </div>
  );
}
