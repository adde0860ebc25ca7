import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { announce } from "../../state/announcements";

/** A page: its name is on the browser's tab, and whoever comes is led to it. The front page has none but the house's. */
export function usePage(name: string): void {
  usePageTitle(name);
  useArrival(name || "Rumpus");
}

/** Names the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Rumpus` : "Rumpus";
  }, [title]);
}

let arrivals = 0;

/**
 * Somebody has come to another page: the focus goes to its heading, or to where its table stands, and its name is said.
 * The first page of a visit is the browser's to read.
 */
export function useArrival(name: string): void {
  const arrive = useEffectEvent(() => {
    arrivals++;
    if (arrivals === 1) return;
    focusMain();
    announce(name, "page");
  });
  // Before anything inside the page speaks.
  useLayoutEffect(() => arrive(), []);
}

/** Leads the focus past whatever stands above a page. */
export function focusMain(): void {
  const main = document.querySelector("main");
  const place = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The `ref` of a heading that comes later than its page: whoever waits at the main part is led on to it. */
export function leadOn(heading: HTMLElement | null): void {
  if (heading && document.activeElement?.tagName === "MAIN") focusMain();
}
