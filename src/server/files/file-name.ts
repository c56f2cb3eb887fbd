/** The longest name that travels, extension included. */
const longest = 100;

/** Control characters, and those that hide others or turn the direction of writing: `gpj.exe` would read `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name that may be shown, stored and sent: the last part of a path, without what cannot be seen, not too long. */
export function cleanFileName(given: string): string {
  const name = given
    .replace(invisible, "")
    .replace(/^.*[/\\]/s, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .trim();
  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot);
  const stem = (dot < 0 ? name : name.slice(0, dot)).replace(/^[. ]+|[. ]+$/g, "") || "documento";
  return [...stem].slice(0, longest - extension.length).join("") + extension;
}

/** Tells the browser to save a file under its name, accents included (RFC 6266). Never to open it. */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\w. ()-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The name in such a header, wherever it comes from; nothing when there is none. */
export function nameInHeader(header: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  const name = (encoded && decode(encoded)) || quoted || bare;
  return name && cleanFileName(name);
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
