CREATE TABLE `impersonations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`admin_id` text NOT NULL,
	`reason` text NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `impersonations_by_account` ON `impersonations` (`account_id`,`started_at`,`id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonation_id` text REFERENCES impersonations(id);--> statement-breakpoint
CREATE INDEX `sessions_by_impersonation` ON `sessions` (`impersonation_id`);