CREATE TABLE "erasure" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_look" (
	"account_id" integer NOT NULL,
	"stem" text NOT NULL,
	"by" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "face_look_account_id_stem_by_hour_pk" PRIMARY KEY("account_id","stem","by","hour")
);
--> statement-breakpoint
ALTER TABLE "face_look" ADD CONSTRAINT "face_look_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Who looked at a member's face is forgotten only with the member.
CREATE FUNCTION forget_looks() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM face_look WHERE account_id = new.account_id;
    RETURN NULL;
END $$;

CREATE TRIGGER forget_looks AFTER INSERT ON erasure FOR EACH ROW EXECUTE FUNCTION forget_looks();

-- The stems of pictures that members ever sent for staff alone: with submissions, corrections and reviews, which show
-- homes. As with `face_picture`, a row is never removed and keeps no file. `kind` is the record's where it was first.
CREATE TABLE private_picture (
    stem text PRIMARY KEY,
    kind text NOT NULL
);

-- Keeps the privacy of the columns that a trigger names, after the kind of their record.
CREATE FUNCTION private_picture_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO private_picture SELECT DISTINCT value, tg_argv[0] FROM jsonb_each_text(to_jsonb(new))
    WHERE key = any(tg_argv[1:]) AND value IS NOT NULL ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER private_picture_keep AFTER INSERT OR UPDATE OF front_image, back_image, ingredients_image ON new_product
    FOR EACH ROW EXECUTE FUNCTION private_picture_keep('new_product', 'front_image', 'back_image', 'ingredients_image');
CREATE TRIGGER private_picture_keep AFTER INSERT OR UPDATE OF url ON correction_picture
    FOR EACH ROW EXECUTE FUNCTION private_picture_keep('correction', 'url');
CREATE TRIGGER private_picture_keep AFTER INSERT OR UPDATE OF url ON review_picture
    FOR EACH ROW EXECUTE FUNCTION private_picture_keep('product_review', 'url');

-- Those so far, in the history too.
INSERT INTO private_picture
SELECT DISTINCT ON (value) value, CASE name WHEN 'correction_picture' THEN 'correction'
    WHEN 'review_picture' THEN 'product_review' ELSE name END FROM (
    SELECT 'new_product' AS name, to_jsonb(r) AS columns FROM new_product r
    UNION ALL SELECT 'correction_picture', to_jsonb(r) FROM correction_picture r
    UNION ALL SELECT 'review_picture', to_jsonb(r) FROM review_picture r
    UNION ALL SELECT table_name, side FROM edit_row CROSS JOIN LATERAL (VALUES (before), (after)) AS sides (side)
        WHERE table_name IN ('new_product', 'correction_picture', 'review_picture') AND side IS NOT NULL) AS named
CROSS JOIN LATERAL jsonb_each_text(columns)
WHERE key IN ('front_image', 'back_image', 'ingredients_image', 'url') AND value IS NOT NULL
ORDER BY value, name;

-- Whose face it is, so that each look at it can be noted.
ALTER TABLE face_picture ADD COLUMN account_id integer;

CREATE OR REPLACE FUNCTION face_picture_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO face_picture SELECT DISTINCT stem, new.account_id
    FROM unnest(ARRAY[new.left_side, new.center, new.right_side]) AS stem
    WHERE stem IS NOT NULL ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

UPDATE face_picture p SET account_id = c.account_id FROM face_capture c
WHERE p.stem IN (c.left_side, c.center, c.right_side);

-- What a screen searched for cannot be taken out of an edit again.
UPDATE edit SET screen = split_part(screen, '?', 1) WHERE screen LIKE '%?%' AND screen !~ '[?](edit|history)=true$';
