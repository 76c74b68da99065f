-- Added in place: drizzle-kit would copy the table, for the sake of the constraint.
ALTER TABLE `files` ADD `has_medium` integer DEFAULT false NOT NULL CONSTRAINT "files_has_medium_check" CHECK("has_medium" in (0, 1));--> statement-breakpoint
CREATE INDEX `files_without_medium` ON `files` (`id`) WHERE kind = 'picture' and has_medium = 0 and (width > 1024 or height > 1024);--> statement-breakpoint
-- Pages name a picture's medium size from now on.
CREATE TRIGGER `files_medium_drawn` AFTER UPDATE OF `has_medium` ON `files` WHEN NEW.`is_public` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
