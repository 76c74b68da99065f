interface LegalText {
  id: string;
  title: string;
  text: string;
}

export function LegalSection({ id, title, text }: LegalText) {
  return (
    <section className="prose" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text.split("\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
