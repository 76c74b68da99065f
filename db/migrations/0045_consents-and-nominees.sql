CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`given` integer NOT NULL,
	`privacy_version` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_purpose_check" CHECK("purpose" in ('marketing')),
	CONSTRAINT "consents_given_check" CHECK("given" in (0, 1)),
	CONSTRAINT "consents_language_check" CHECK("language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE INDEX `consents_by_account` ON `consents` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `nominees` (
	`account_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`relation` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Consent that submissions recorded, and its withdrawal where a later one left the box empty.
INSERT INTO `consents` (`id`, `account_id`, `purpose`, `given`, `privacy_version`, `language`, `created_at`)
SELECT lower(hex(randomblob(10))), a.account_id, 'marketing', s.marketing_consent, s.privacy_version, s.language, s.created_at
FROM application_submissions s JOIN applications a ON a.id = s.application_id
WHERE a.account_id IS NOT NULL AND (s.marketing_consent = 1 OR EXISTS (
	SELECT 1 FROM application_submissions e JOIN applications b ON b.id = e.application_id
	WHERE b.account_id = a.account_id AND e.created_at < s.created_at AND e.marketing_consent = 1))
ORDER BY s.created_at;
