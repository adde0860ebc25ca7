import { Component, type ReactNode } from "react";
import { Translation } from "react-i18next";

interface TableFaultProps {
  children: ReactNode;
  /** What is missing, if it is not the 3D table. */
  words?: string;
}

/** Keeps the room alive when the 3D table cannot be shown: it could not be fetched, or there is no WebGL. */
export class TableFault extends Component<TableFaultProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <div className="table-wait" role="alert">
            <p>{this.props.words ?? t("match.no_table")}</p>
            <button type="button" className="button primary" onClick={() => window.location.reload()}>
              {t("try_again")}
            </button>
          </div>
        )}
      </Translation>
    );
  }
}
