CREATE TABLE `search_entries` (
	`number` integer PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`starting_price` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "search_entries_number_check" CHECK("number" >= 0 and typeof("number") <> 'text'),
	CONSTRAINT "search_entries_starting_price_check" CHECK("starting_price" between 100 and 10000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_provider_id_unique` ON `search_entries` (`provider_id`);--> statement-breakpoint
CREATE TABLE `search_spellings` (
	`spelling` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`spelling`, `word`),
	FOREIGN KEY (`word`) REFERENCES `search_words`(`word`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_spellings_by_word` ON `search_spellings` (`word`);--> statement-breakpoint
CREATE TABLE `search_terms` (
	`number` integer PRIMARY KEY NOT NULL,
	`terms` text NOT NULL,
	FOREIGN KEY (`number`) REFERENCES `search_entries`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`many` integer NOT NULL,
	CONSTRAINT "search_words_many_check" CHECK("many" >= 0 and typeof("many") <> 'text')
);
--> statement-breakpoint
ALTER TABLE `catalogue` ADD `spelling_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `providers` DROP COLUMN `search_text`;
--> statement-breakpoint
-- The terms alone, without their places in the text (detail, columnsize): nothing asks for phrases. Everything outside ASCII
-- belongs to a term, so that the marks of facets do.
CREATE VIRTUAL TABLE `provider_search` USING fts5(`terms`, content='search_terms', content_rowid='number', tokenize='ascii', detail='none', columnsize=0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `provider_search_terms` USING fts5vocab('provider_search', 'row');
--> statement-breakpoint
CREATE TRIGGER `search_terms_inserted` AFTER INSERT ON `search_terms` BEGIN INSERT INTO `provider_search` (`rowid`, `terms`) VALUES (NEW.`number`, NEW.`terms`); END;
--> statement-breakpoint
CREATE TRIGGER `search_terms_deleted` AFTER DELETE ON `search_terms` BEGIN INSERT INTO `provider_search` (`provider_search`, `rowid`, `terms`) VALUES ('delete', OLD.`number`, OLD.`terms`); END;
--> statement-breakpoint
CREATE TRIGGER `search_terms_updated` AFTER UPDATE ON `search_terms` BEGIN INSERT INTO `provider_search` (`provider_search`, `rowid`, `terms`) VALUES ('delete', OLD.`number`, OLD.`terms`); INSERT INTO `provider_search` (`rowid`, `terms`) VALUES (NEW.`number`, NEW.`terms`); END;
