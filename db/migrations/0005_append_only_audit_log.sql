CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`keyed_from` integer NOT NULL,
	`seal` text NOT NULL
);
--> statement-breakpoint
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
