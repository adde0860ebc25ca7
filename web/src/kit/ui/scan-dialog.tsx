import { useEffect, useState } from "react";
import { useTexts } from "../i18n/use-texts";
import { Modal } from "./modal";

/** The light edge that scanners ask for, in squares. */
const EDGE = 4;

/** What leads to no other device. */
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** An address as a code that a camera reads. What draws it is fetched when somebody wants it. */
export function ScanDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTexts();
  const [squares, setSquares] = useState<boolean[][] | "lost" | null>(null);
  useEffect(() => {
    let wanted = true;
    import("uqr").then(
      ({ encode }) => wanted && setSquares(encode(address, { ecc: "M", border: 0 }).data),
      () => wanted && setSquares("lost"),
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  const words = address.replace(/^https?:\/\//, "");
  return (
    <Modal title={t("share.title")} onClose={onClose}>
      <div className="scan">
        {Array.isArray(squares) ? (
          <ScanCode squares={squares} label={t("share.alt", { address: words })} />
        ) : (
          <p role="status">{t(squares === "lost" ? "fault.lost" : "loading")}</p>
        )}
        <div className="scan-words">
          <p>{t("share.help")}</p>
          <p className="copy-text">{words}</p>
          {THIS_MACHINE.test(new URL(address).hostname) && <p className="help">{t("share.this_machine")}</p>}
        </div>
      </div>
    </Modal>
  );
}

function ScanCode({ squares, label }: { squares: readonly boolean[][]; label: string }) {
  const side = squares.length + 2 * EDGE;
  const dark = squares.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="scan-code" viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`} role="img" aria-label={label}>
      <path d={dark.join("")} />
    </svg>
  );
}
