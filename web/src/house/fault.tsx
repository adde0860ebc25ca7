import { Component, type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { LostPart } from "../kit/fetched";
import { useTexts } from "../kit/i18n/use-texts";
import { reload, useNewer } from "../state/newer";
import { BugArt } from "./bug-art";

interface FaultProps {
  /** What is kept apart from what is around it: a table from its room, a page from the house. */
  of: "table" | "page";
  children: ReactNode;
  /** It cannot be shown: nobody must wait for what it would have shown. */
  onFault?: () => void;
}

interface FaultState {
  fault: { reason: unknown } | null;
}

/** Keeps what is around it alive when something inside breaks, and tells why it did. React writes it to the console. */
export class Fault extends Component<FaultProps, FaultState> {
  override state: FaultState = { fault: null };

  static getDerivedStateFromError(reason: unknown): FaultState {
    return { fault: { reason } };
  }

  override componentDidCatch(reason: unknown) {
    if (reason instanceof LostPart) reason.forget();
    this.props.onFault?.();
  }

  override render() {
    const { of, children } = this.props;
    const { fault } = this.state;
    if (!fault) return children;
    const again = () => this.setState({ fault: null });
    if (of === "page") return <FaultPage reason={fault.reason} onAgain={again} />;
    return (
      <div className="table-wait" role="alert">
        <Told of={of} reason={fault.reason} onAgain={again} />
      </div>
    );
  }
}

interface ToldProps {
  reason: unknown;
  onAgain: () => void;
}

function FaultPage(told: ToldProps) {
  const { t } = useTexts();
  return (
    <main className="lost-page" role="alert">
      <BugArt />
      <h1>{t(told.reason instanceof LostPart ? "fault.lost_title" : "fault.title")}</h1>
      <Told of="page" {...told} />
      <Link href="/" onClick={told.onAgain}>
        {t("home.back")}
      </Link>
    </main>
  );
}

/** What is missing, or what went wrong, and a way on. */
function Told({ of, reason, onAgain }: ToldProps & Pick<FaultProps, "of">) {
  const { t } = useTexts();
  // The server has other parts now than those that this page knows of.
  const newer = useNewer((state) => state.newer);
  const lost = reason instanceof LostPart;
  // What was lost with the network comes back with it.
  useEffect(() => {
    if (!lost) return;
    window.addEventListener("online", onAgain);
    return () => window.removeEventListener("online", onAgain);
  }, [lost, onAgain]);
  if (lost && newer)
    return (
      <>
        <p>{t("newer.title")}</p>
        <button type="button" className="button primary" onClick={reload}>
          {t("newer.reload")}
        </button>
      </>
    );
  return (
    <>
      <p>{t(lost ? "fault.lost" : `fault.${of}`)}</p>
      {!lost && <p className="help">{String(reason)}</p>}
      <button type="button" className="button primary" onClick={onAgain}>
        {t("try_again")}
      </button>
    </>
  );
}
