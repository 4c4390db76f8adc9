ALTER TABLE "job" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- by hand
-- Jobs that assigned a category or a brand become changes of that field, so that they can still be read, retried and undone.
UPDATE job SET act = 'change', changes = jsonb_build_array(jsonb_build_object(
    'field', CASE act WHEN 'brand' THEN 'brand_id' ELSE 'categories' END,
    'how', CASE act WHEN 'category' THEN 'add' ELSE 'set' END,
    'value', to_id,
    'words', jsonb_build_object(
        'field', CASE act WHEN 'brand' THEN 'brand_id' ELSE 'categories' END,
        'how', CASE act WHEN 'category' THEN 'add' ELSE 'set' END,
        'value', to_name,
        'find', NULL)))
WHERE act IN ('category', 'onlyCategory', 'brand');
--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "to_id";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "to_name";
