import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "./hidden-fields";
import { Icon } from "../artwork/icon";

interface ThemeChoiceProps {
  /** Null follows the device. */
  theme: string | null;
  csrf: string;
  redirectTo: string;
}

const choices = [
  { value: "system", icon: "device", label: "ui.theme.system" },
  { value: "light", icon: "sun", label: "ui.theme.light" },
  { value: "dark", icon: "moon", label: "ui.theme.dark" },
] as const;

/** enhance.js changes the page at once and saves the choice. */
export function ThemeChoice({ theme, csrf, redirectTo }: ThemeChoiceProps) {
  const { t } = useTranslation();
  return (
    <form className="theme-choice" method="post" action="/theme">
      <HiddenFields csrf={csrf} redirectTo={redirectTo} />
      <div role="group" aria-label={t("ui.theme.label")}>
        {choices.map(({ value, icon, label }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === (theme ?? "system")}
          >
            <Icon name={icon} />
            {t(label)}
          </button>
        ))}
      </div>
    </form>
  );
}

export function ThemeChoiceInPage({ redirectTo }: { redirectTo: string }) {
  const shell = useRouteLoaderData<{ csrf?: string; theme?: string | null }>("root");
  return (
    <ThemeChoice theme={shell?.theme ?? null} csrf={shell?.csrf ?? ""} redirectTo={redirectTo} />
  );
}
