CREATE TABLE `installation` (
	`row` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`removal_held` text,
	CONSTRAINT "installation_removal_held_check" CHECK("removal_held" in ('restored', 'foreign'))
);
--> statement-breakpoint
CREATE TABLE `storage_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`remove_after` integer
);
--> statement-breakpoint
CREATE INDEX `storage_keys_to_remove` ON `storage_keys` (`remove_after`,`key`);--> statement-breakpoint
INSERT INTO `installation` (`row`, `id`) VALUES (1, lower(hex(randomblob(10))));
--> statement-breakpoint
INSERT INTO `storage_keys` (`key`) SELECT `key` FROM `files`;
--> statement-breakpoint
CREATE TRIGGER `files_key_named` AFTER INSERT ON `files` BEGIN INSERT INTO `storage_keys` (`key`) VALUES (NEW.`key`) ON CONFLICT (`key`) DO UPDATE SET `remove_after` = NULL; END;
--> statement-breakpoint
-- 0: from now on; the job that removes bytes puts its own time there.
CREATE TRIGGER `files_key_unnamed` AFTER DELETE ON `files` BEGIN UPDATE `storage_keys` SET `remove_after` = 0 WHERE `key` = OLD.`key`; END;
