export default function Home() {
  return <h1>Aayojan</h1>;
}
