CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "catalogue_id_check" CHECK("id" between 1 and 1)
);
--> statement-breakpoint
INSERT INTO `catalogue` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER `providers_inserted` AFTER INSERT ON `providers` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `providers_updated` AFTER UPDATE ON `providers` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `providers_deleted` AFTER DELETE ON `providers` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_categories_inserted` AFTER INSERT ON `provider_categories` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_categories_updated` AFTER UPDATE ON `provider_categories` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_categories_deleted` AFTER DELETE ON `provider_categories` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_cities_inserted` AFTER INSERT ON `provider_cities` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_cities_updated` AFTER UPDATE ON `provider_cities` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_cities_deleted` AFTER DELETE ON `provider_cities` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_sizes_inserted` AFTER INSERT ON `provider_sizes` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_sizes_updated` AFTER UPDATE ON `provider_sizes` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_sizes_deleted` AFTER DELETE ON `provider_sizes` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_packages_inserted` AFTER INSERT ON `provider_packages` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_packages_updated` AFTER UPDATE ON `provider_packages` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_packages_deleted` AFTER DELETE ON `provider_packages` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_pictures_inserted` AFTER INSERT ON `provider_pictures` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_pictures_updated` AFTER UPDATE ON `provider_pictures` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `provider_pictures_deleted` AFTER DELETE ON `provider_pictures` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
