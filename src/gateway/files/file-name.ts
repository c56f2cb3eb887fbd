/** The longest name that is stored and sent, extension included. */
const longest = 100;
/** The longest extension, with its dot. A dot further from the end is a part of the name. */
const longestExtension = 10;

/** Control characters, and those that hide others or turn the direction of writing: `gpj.exe` would read `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Device names of Windows, with any extension: `CON.pdf` opens the console. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;
/** Replaces a name that is empty or a device. */
const plainStem = "documento";

/**
 * Returns a name that may be shown, stored and sent: the last part of a path, without invisible characters, of limited
 * length. Used for uploads and downloads.
 */
export function cleanFileName(given: string): string {
  const name = given
    .replace(invisible, "")
    .replace(/^.*[/\\]/s, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    // Windows drops trailing dots and blanks, which would change the extension.
    .replace(/[. ]+$/, "");
  const dot = name.slice(-longestExtension).includes(".") ? name.lastIndexOf(".") : -1;
  const extension = dot < 0 ? "" : name.slice(dot).replaceAll(" ", "");
  const stem = (dot < 0 ? name : name.slice(0, dot)).replace(/^[. ]+|[. ]+$/g, "");
  const safe = stem === "" || device.test(stem) ? plainStem : stem;
  return [...safe].slice(0, longest - extension.length).join("") + extension;
}

/** Returns a name with another spelling of its extension: `foto.jpg` for `foto.jpeg`. Keeps `foto.JPG`. */
export const withExtension = (name: string, extension: string) =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : name.replace(/[^.]*$/, extension);

/**
 * Returns the `content-disposition` by which browsers save a file under its name, accents included (RFC 6266), without
 * opening it.
 */
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

/** Returns the name in a `content-disposition`; undefined without one. */
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
