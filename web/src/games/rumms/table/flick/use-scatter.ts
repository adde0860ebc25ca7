import { useState } from "react";
import type { RummsPicture, RummsThreats } from "../../../../wire";
import type { RummsTableProps } from "../../../table";

interface Told {
  threats: RummsThreats;
  picture: RummsPicture;
  move: string;
}

/** Where the flick that is aimed went when it was tried. Another aim, or another table, has not been tried. */
export function useScatter(picture: RummsPicture, move: string | null, onThreats: RummsTableProps["onThreats"]) {
  const [told, setTold] = useState<Told | null>(null);
  const [asking, setAsking] = useState(false);
  const scatter = told?.picture === picture && told.move === move ? told.threats : null;
  const ask = async () => {
    if (scatter) return setTold(null);
    if (move === null || asking) return;
    setAsking(true);
    try {
      const threats = await onThreats?.(move);
      if (threats && "rests" in threats) setTold({ threats, picture, move });
    } finally {
      setAsking(false);
    }
  };
  return { scatter, asking, ask };
}
