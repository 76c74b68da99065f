export class PageStore<Page extends { bytes: number }> {
  private readonly pages = new Map<string, Page>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string) {
    const page = this.pages.get(key);
    if (page) {
      this.pages.delete(key);
      this.pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: Page) {
    this.delete(key);
    if (page.bytes > this.maxBytes) return;
    this.pages.set(key, page);
    this.bytes += page.bytes;
    this.makeRoom();
  }

  grow(key: string, page: Page, bytes: number) {
    if (this.pages.get(key) !== page) return;
    page.bytes += bytes;
    this.bytes += bytes;
    this.makeRoom();
  }

  private delete(key: string) {
    this.bytes -= this.pages.get(key)?.bytes ?? 0;
    this.pages.delete(key);
  }

  private makeRoom() {
    for (const leastUsed of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(leastUsed);
    }
  }
}
