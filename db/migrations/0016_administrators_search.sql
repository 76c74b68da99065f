CREATE TABLE `account_entries` (
	`number` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_entries_account_id_unique` ON `account_entries` (`account_id`);--> statement-breakpoint
CREATE TABLE `application_entries` (
	`number` integer PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `application_entries_application_id_unique` ON `application_entries` (`application_id`);
--> statement-breakpoint
-- What is found is written once, in the views, and kept in no table but those it comes from; the indexes hold its trigrams. Two
-- blanks stand before each word, so that one or two letters are found as its beginning. What lists are filtered by are
-- the first and third letter of their values behind a control character, which nobody types.
CREATE VIEW `account_search_texts` AS SELECT `account_entries`.`number` AS `number`, '  ' || replace(`name`, ' ', '  ') || char(10) || '  ' || `email` || char(10) || '  ' || `phone` || char(10) || char(1) || substr(`role`, 1, 1) || substr(`role`, 3, 1) || char(10) || char(1) || substr(`state`, 1, 1) || substr(`state`, 3, 1) AS `text` FROM `account_entries` JOIN `accounts` ON `accounts`.`id` = `account_entries`.`account_id`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `account_search` USING fts5(`text`, content='account_search_texts', content_rowid='number', tokenize='trigram');
--> statement-breakpoint
INSERT INTO `account_entries` (`number`, `account_id`) SELECT `created_at` * 1000 + `nth` - 1, `id` FROM (SELECT `id`, `created_at`, row_number() OVER (PARTITION BY `created_at` ORDER BY `id`) AS `nth` FROM `accounts` WHERE `state` <> 'deleted') WHERE `nth` <= 1000;
--> statement-breakpoint
INSERT INTO `account_entries` (`account_id`) SELECT `id` FROM `accounts` WHERE `state` <> 'deleted' AND `id` NOT IN (SELECT `account_id` FROM `account_entries`);
--> statement-breakpoint
INSERT INTO `account_search` (`account_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `accounts_found_when_inserted` AFTER INSERT ON `accounts` WHEN NEW.`state` <> 'deleted' BEGIN INSERT INTO `account_entries` (`number`, `account_id`) SELECT CASE WHEN `last` IS NULL THEN `first` WHEN `last` < `first` + 999 THEN `last` + 1 END, NEW.`id` FROM (SELECT NEW.`created_at` * 1000 AS `first`, (SELECT max(`number`) FROM `account_entries` WHERE `number` BETWEEN NEW.`created_at` * 1000 AND NEW.`created_at` * 1000 + 999) AS `last`); INSERT INTO `account_search` (`rowid`, `text`) SELECT `number`, `text` FROM `account_search_texts` WHERE `number` = (SELECT `number` FROM `account_entries` WHERE `account_id` = NEW.`id`); END;
--> statement-breakpoint
CREATE TRIGGER `accounts_not_found_while_updated` BEFORE UPDATE OF `name`, `email`, `phone`, `role`, `state`, `created_at` ON `accounts` WHEN OLD.`state` <> 'deleted' BEGIN INSERT INTO `account_search` (`account_search`, `rowid`, `text`) SELECT 'delete', `number`, `text` FROM `account_search_texts` WHERE `number` = (SELECT `number` FROM `account_entries` WHERE `account_id` = OLD.`id`); DELETE FROM `account_entries` WHERE `account_id` = OLD.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `accounts_found_when_updated` AFTER UPDATE OF `name`, `email`, `phone`, `role`, `state`, `created_at` ON `accounts` WHEN NEW.`state` <> 'deleted' BEGIN INSERT INTO `account_entries` (`number`, `account_id`) SELECT CASE WHEN `last` IS NULL THEN `first` WHEN `last` < `first` + 999 THEN `last` + 1 END, NEW.`id` FROM (SELECT NEW.`created_at` * 1000 AS `first`, (SELECT max(`number`) FROM `account_entries` WHERE `number` BETWEEN NEW.`created_at` * 1000 AND NEW.`created_at` * 1000 + 999) AS `last`); INSERT INTO `account_search` (`rowid`, `text`) SELECT `number`, `text` FROM `account_search_texts` WHERE `number` = (SELECT `number` FROM `account_entries` WHERE `account_id` = NEW.`id`); END;
--> statement-breakpoint
CREATE TRIGGER `accounts_not_found_when_deleted` BEFORE DELETE ON `accounts` WHEN OLD.`state` <> 'deleted' BEGIN INSERT INTO `account_search` (`account_search`, `rowid`, `text`) SELECT 'delete', `number`, `text` FROM `account_search_texts` WHERE `number` = (SELECT `number` FROM `account_entries` WHERE `account_id` = OLD.`id`); DELETE FROM `account_entries` WHERE `account_id` = OLD.`id`; END;
--> statement-breakpoint
CREATE VIEW `application_search_texts` AS SELECT `application_entries`.`number` AS `number`, '  ' || replace(coalesce(`business_name`, ''), ' ', '  ') || char(10) || '  ' || `reference` || char(10) || '  ' || replace(coalesce(`applications`.`city`, ''), ' ', '  ') || char(10) || '  ' || coalesce(`email`, '') || char(10) || char(1) || substr(`applications`.`state`, 1, 1) || substr(`applications`.`state`, 3, 1) AS `text` FROM `application_entries` JOIN `applications` ON `applications`.`id` = `application_entries`.`application_id` LEFT JOIN `accounts` ON `accounts`.`id` = `applications`.`account_id`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `application_search` USING fts5(`text`, content='application_search_texts', content_rowid='number', tokenize='trigram');
--> statement-breakpoint
INSERT INTO `application_entries` (`number`, `application_id`) SELECT `submitted_at` * 1000 + `nth` - 1, `id` FROM (SELECT `id`, `submitted_at`, row_number() OVER (PARTITION BY `submitted_at` ORDER BY `id`) AS `nth` FROM `applications` WHERE `submitted_at` IS NOT NULL) WHERE `nth` <= 1000;
--> statement-breakpoint
INSERT INTO `application_entries` (`application_id`) SELECT `id` FROM `applications` WHERE `submitted_at` IS NOT NULL AND `id` NOT IN (SELECT `application_id` FROM `application_entries`);
--> statement-breakpoint
INSERT INTO `application_search` (`application_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `applications_found_when_inserted` AFTER INSERT ON `applications` WHEN NEW.`submitted_at` IS NOT NULL BEGIN INSERT INTO `application_entries` (`number`, `application_id`) SELECT CASE WHEN `last` IS NULL THEN `first` WHEN `last` < `first` + 999 THEN `last` + 1 END, NEW.`id` FROM (SELECT NEW.`submitted_at` * 1000 AS `first`, (SELECT max(`number`) FROM `application_entries` WHERE `number` BETWEEN NEW.`submitted_at` * 1000 AND NEW.`submitted_at` * 1000 + 999) AS `last`); INSERT INTO `application_search` (`rowid`, `text`) SELECT `number`, `text` FROM `application_search_texts` WHERE `number` = (SELECT `number` FROM `application_entries` WHERE `application_id` = NEW.`id`); END;
--> statement-breakpoint
CREATE TRIGGER `applications_not_found_while_updated` BEFORE UPDATE OF `account_id`, `reference`, `business_name`, `city`, `state`, `submitted_at` ON `applications` WHEN OLD.`submitted_at` IS NOT NULL BEGIN INSERT INTO `application_search` (`application_search`, `rowid`, `text`) SELECT 'delete', `number`, `text` FROM `application_search_texts` WHERE `number` = (SELECT `number` FROM `application_entries` WHERE `application_id` = OLD.`id`); DELETE FROM `application_entries` WHERE `application_id` = OLD.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `applications_found_when_updated` AFTER UPDATE OF `account_id`, `reference`, `business_name`, `city`, `state`, `submitted_at` ON `applications` WHEN NEW.`submitted_at` IS NOT NULL BEGIN INSERT INTO `application_entries` (`number`, `application_id`) SELECT CASE WHEN `last` IS NULL THEN `first` WHEN `last` < `first` + 999 THEN `last` + 1 END, NEW.`id` FROM (SELECT NEW.`submitted_at` * 1000 AS `first`, (SELECT max(`number`) FROM `application_entries` WHERE `number` BETWEEN NEW.`submitted_at` * 1000 AND NEW.`submitted_at` * 1000 + 999) AS `last`); INSERT INTO `application_search` (`rowid`, `text`) SELECT `number`, `text` FROM `application_search_texts` WHERE `number` = (SELECT `number` FROM `application_entries` WHERE `application_id` = NEW.`id`); END;
--> statement-breakpoint
CREATE TRIGGER `applications_not_found_when_deleted` BEFORE DELETE ON `applications` WHEN OLD.`submitted_at` IS NOT NULL BEGIN INSERT INTO `application_search` (`application_search`, `rowid`, `text`) SELECT 'delete', `number`, `text` FROM `application_search_texts` WHERE `number` = (SELECT `number` FROM `application_entries` WHERE `application_id` = OLD.`id`); DELETE FROM `application_entries` WHERE `application_id` = OLD.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `applications_not_found_while_owner_updated` BEFORE UPDATE OF `email` ON `accounts` BEGIN INSERT INTO `application_search` (`application_search`, `rowid`, `text`) SELECT 'delete', `number`, `text` FROM `application_search_texts` WHERE `number` IN (SELECT `number` FROM `applications` JOIN `application_entries` ON `application_id` = `applications`.`id` WHERE `account_id` = OLD.`id`); END;
--> statement-breakpoint
CREATE TRIGGER `applications_found_when_owner_updated` AFTER UPDATE OF `email` ON `accounts` BEGIN INSERT INTO `application_search` (`rowid`, `text`) SELECT `number`, `text` FROM `application_search_texts` WHERE `number` IN (SELECT `number` FROM `applications` JOIN `application_entries` ON `application_id` = `applications`.`id` WHERE `account_id` = NEW.`id`); END;
