-- Until now a site was open as soon as its operator was named, in its settings or in the environment, and only then had
-- providers: it stays open.
INSERT INTO `site_versions` (`settings`, `changed_by`, `changed_at`)
SELECT json_set(`settings`, '$.opening', 'open'), `changed_by`, `changed_at` FROM `site_versions`
WHERE `number` = (SELECT max(`number`) FROM `site_versions`)
  AND (EXISTS (SELECT 1 FROM `providers`)
  OR json_extract(`settings`, '$.company.en') <> ''
  AND json_extract(`settings`, '$.address.en') <> ''
  AND json_extract(`settings`, '$.contactEmail') <> ''
  AND json_extract(`settings`, '$.grievanceOfficer.en') <> ''
  AND json_extract(`settings`, '$.grievanceEmail') <> ''
  AND json_extract(`settings`, '$.securityEmail') <> '');--> statement-breakpoint
-- The environment may name the operator of a site whose settings were never saved.
INSERT INTO `site_versions` (`settings`, `changed_by`, `changed_at`)
SELECT '{"opening":"open"}', `id`, `created_at` FROM `accounts`
WHERE `role` = 'admin' AND NOT EXISTS (SELECT 1 FROM `site_versions`)
ORDER BY `created_at` LIMIT 1;
