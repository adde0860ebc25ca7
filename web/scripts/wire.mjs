// Writes src/wire.ts from the JSON schema on standard input: python -m rumpus.server.schema | npm run wire
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync(0, "utf8"));

function tidy(node, isDefinition) {
  if (Array.isArray(node)) {
    for (const item of node) tidy(item, false);
  } else if (node && typeof node === "object") {
    // A title on each field would become a type of its own; a field that is called title is none.
    if (!isDefinition && typeof node.title === "string") delete node.title;
    // The compiler knows tuples by their older name.
    if (node.prefixItems) {
      node.items = node.prefixItems;
      delete node.prefixItems;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "definitions") for (const definition of Object.values(value)) tidy(definition, true);
      else tidy(value, false);
    }
  }
}
tidy(schema, true);

const text = await compile(schema, "Wire", {
  additionalProperties: false,
  bannerComment: "// Generated from the server's pydantic models by `make wire`. Do not edit.",
  maxItems: 0,
  style: { printWidth: 120 },
});
writeFileSync(new URL("../src/wire.ts", import.meta.url), text);
