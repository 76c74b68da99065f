CREATE TABLE `second_factors` (
	`account_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`enrolled_at` integer,
	`last_used_step` integer,
	`recovery_hashes` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`keyed_from` integer NOT NULL,
	`seal` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE TRIGGER `audit_log_is_never_changed` BEFORE UPDATE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_is_never_cut` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes without asking the trigger above.
CREATE TRIGGER `audit_log_is_never_replaced` BEFORE INSERT ON `audit_log` WHEN EXISTS (SELECT 1 FROM `audit_log` WHERE `number` = NEW.`number`) BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_head_only_goes_on` BEFORE UPDATE ON `audit_head` WHEN NEW.`id` <> OLD.`id` OR NEW.`number` <= OLD.`number` OR NEW.`keyed_from` <> OLD.`keyed_from` BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_head_is_never_removed` BEFORE DELETE ON `audit_head` BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_head_is_never_replaced` BEFORE INSERT ON `audit_head` WHEN EXISTS (SELECT 1 FROM `audit_head`) BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
