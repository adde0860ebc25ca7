import { useState } from "react";
import { useTexts } from "../i18n/use-texts";
import { Icon } from "./icons";

interface CopyFieldProps {
  label: string;
  text: string;
}

/** A text to hand on: read it, or copy it with one tap. */
export function CopyField({ label, text }: CopyFieldProps) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_500);
    } catch {
      // Without permission the field stays selectable by hand.
    }
  };
  return (
    <div className="copy-field">
      <span className="copy-label">{label}</span>
      <output className="copy-text">{text.replace(/^https?:\/\//, "")}</output>
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} />
        <span aria-live="polite">{copied ? t("copied") : t("copy")}</span>
      </button>
    </div>
  );
}
