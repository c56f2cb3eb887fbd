import { useLocation } from "react-router-dom";
import type { Catalogue } from "../../contract/catalogue.ts";
import { portalAddress } from "../../contract/served-page.ts";
import { language } from "../../formats/language.ts";
import { LANGUAGE_COOKIE } from "../../protocol/language-choice.ts";
import { messages } from "../messages.ts";

const year = 365 * 24 * 3600;

/** The home page opens in this language from now on, in this browser. */
function remember(code: string): void {
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=${portalAddress("/")}; max-age=${year}; samesite=lax`;
}

/** The same page in the other languages of the portal. Typed data stay, because data know no language. */
export function LanguageSwitch({ languages }: { languages: NonNullable<Catalogue["languages"]> }) {
  const { pathname, search } = useLocation();
  const [source] = languages;
  const pathIn = (code: string) => `${code === source?.code ? "" : `/${code}`}${pathname}${search}`;
  return (
    <nav className="header-languages" aria-label={messages.languages}>
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            {code === language.code ? (
              <span aria-current="true" lang={code}>
                {name}
              </span>
            ) : (
              <a
                href={portalAddress(pathIn(code))}
                hrefLang={code}
                lang={code}
                onClick={() => remember(code)}
              >
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
