CREATE TABLE `account_counts` (
	`role` text NOT NULL,
	`state` text NOT NULL,
	`many` integer NOT NULL,
	PRIMARY KEY(`role`, `state`),
	CONSTRAINT "account_counts_role_check" CHECK("role" in ('customer', 'provider', 'admin')),
	CONSTRAINT "account_counts_state_check" CHECK("state" in ('active', 'suspended', 'deleted')),
	CONSTRAINT "account_counts_many_check" CHECK("many" >= 0 and typeof("many") <> 'text')
);
--> statement-breakpoint
CREATE TABLE `application_counts` (
	`state` text PRIMARY KEY NOT NULL,
	`many` integer NOT NULL,
	CONSTRAINT "application_counts_state_check" CHECK("state" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'suspended', 'withdrawn')),
	CONSTRAINT "application_counts_many_check" CHECK("many" >= 0 and typeof("many") <> 'text')
);
--> statement-breakpoint
DROP INDEX `accounts_newest`;--> statement-breakpoint
DROP INDEX `accounts_newest_of_role`;--> statement-breakpoint
CREATE INDEX `accounts_newest_in_state` ON `accounts` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_newest_of_role_in_state` ON `accounts` (`role`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_to_purge` ON `accounts` (`updated_at`) WHERE state = 'deleted' and name <> '';--> statement-breakpoint
CREATE INDEX `accounts_newest` ON `accounts` (`created_at`,`id`) WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX `accounts_newest_of_role` ON `accounts` (`role`,`created_at`,`id`) WHERE state <> 'deleted';--> statement-breakpoint
DROP INDEX `listings_cheapest`;--> statement-breakpoint
CREATE INDEX `listings_cheapest` ON `listings` (`category`,`city`,case when "starting_price" is null then 1000000000000000 else "starting_price" end,`provider_id`,`starting_price`,`sizes`);--> statement-breakpoint
CREATE INDEX `codes_by_expiry` ON `codes` (`expires_at`);--> statement-breakpoint
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `signups_by_expiry` ON `signups` (`expires_at`);--> statement-breakpoint
CREATE INDEX `briefs_unverified` ON `briefs` (`created_at`) WHERE +verified_at is null;--> statement-breakpoint
CREATE INDEX `enquiries_newest_in_state` ON `enquiries` (`state`,`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `application_history_newest` ON `application_history` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_claimed` ON `applications` (`claimed_at`) WHERE +state = 'in_review';--> statement-breakpoint
CREATE INDEX `applications_of_nobody` ON `applications` (`updated_at`) WHERE account_id is null;--> statement-breakpoint
CREATE INDEX `applications_kept_longest` ON `applications` (`updated_at`) WHERE kept_for is not null;--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`at`);--> statement-breakpoint
CREATE INDEX `rate_limits_by_expiry` ON `rate_limits` (`expire`);--> statement-breakpoint
CREATE INDEX `saved_forms_by_visitor` ON `saved_forms` (`visitor_id`,`created_at`);--> statement-breakpoint
INSERT INTO `account_counts` (`role`, `state`, `many`) SELECT `role`, `state`, count(*) FROM `accounts` GROUP BY `role`, `state`;
--> statement-breakpoint
CREATE TRIGGER `accounts_counted_when_inserted` AFTER INSERT ON `accounts` BEGIN INSERT INTO `account_counts` (`role`, `state`, `many`) VALUES (NEW.`role`, NEW.`state`, 1) ON CONFLICT (`role`, `state`) DO UPDATE SET `many` = `many` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `accounts_counted_when_updated` AFTER UPDATE OF `role`, `state` ON `accounts` BEGIN UPDATE `account_counts` SET `many` = max(`many` - 1, 0) WHERE `role` = OLD.`role` AND `state` = OLD.`state`; INSERT INTO `account_counts` (`role`, `state`, `many`) VALUES (NEW.`role`, NEW.`state`, 1) ON CONFLICT (`role`, `state`) DO UPDATE SET `many` = `many` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `accounts_counted_when_deleted` AFTER DELETE ON `accounts` BEGIN UPDATE `account_counts` SET `many` = max(`many` - 1, 0) WHERE `role` = OLD.`role` AND `state` = OLD.`state`; END;
--> statement-breakpoint
INSERT INTO `application_counts` (`state`, `many`) SELECT `state`, count(*) FROM `applications` WHERE `submitted_at` IS NOT NULL GROUP BY `state`;
--> statement-breakpoint
CREATE TRIGGER `applications_counted_when_inserted` AFTER INSERT ON `applications` WHEN NEW.`submitted_at` IS NOT NULL BEGIN INSERT INTO `application_counts` (`state`, `many`) VALUES (NEW.`state`, 1) ON CONFLICT (`state`) DO UPDATE SET `many` = `many` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `applications_counted_when_updated` AFTER UPDATE OF `state`, `submitted_at` ON `applications` BEGIN UPDATE `application_counts` SET `many` = max(`many` - 1, 0) WHERE `state` = OLD.`state` AND OLD.`submitted_at` IS NOT NULL; INSERT INTO `application_counts` (`state`, `many`) SELECT NEW.`state`, 1 WHERE NEW.`submitted_at` IS NOT NULL ON CONFLICT (`state`) DO UPDATE SET `many` = `many` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `applications_counted_when_deleted` AFTER DELETE ON `applications` WHEN OLD.`submitted_at` IS NOT NULL BEGIN UPDATE `application_counts` SET `many` = max(`many` - 1, 0) WHERE `state` = OLD.`state`; END;
