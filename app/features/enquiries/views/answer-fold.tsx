import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"details"> & {
  label: ReactNode;
  variant?: "secondary" | "quiet";
  small?: boolean | undefined;
};

export function AnswerFold({ label, variant = "secondary", small = true, ...fold }: Props) {
  return (
    <details {...fold} className="answer-fold">
      <summary className="button" data-variant={variant} data-small={small ? "" : undefined}>
        {label}
      </summary>
      {fold.children}
    </details>
  );
}
