CREATE TABLE `backup_runs` (
	`kind` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`name` text NOT NULL,
	CONSTRAINT "backup_runs_kind_check" CHECK("kind" in ('backup', 'restore'))
);
