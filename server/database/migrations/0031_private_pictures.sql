-- The photographs that were ever stored as a member's face, by their stems. A row is made with the first face capture
-- that names the photograph and is never removed: what happens to the capture later, or to its member, makes nothing
-- public. It does not keep the file: see server/retention/sweepPictures.ts.
CREATE TABLE face_picture (stem text PRIMARY KEY);
--> statement-breakpoint
CREATE FUNCTION face_picture_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO face_picture SELECT DISTINCT stem FROM unnest(ARRAY[new.left_side, new.center, new.right_side]) AS stem
    WHERE stem IS NOT NULL ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER face_picture_keep AFTER INSERT OR UPDATE OF left_side, center, right_side ON face_capture
    FOR EACH ROW EXECUTE FUNCTION face_picture_keep();
--> statement-breakpoint
-- The photographs of before: those of the captures that are there, and those that the history still names.
INSERT INTO face_picture
SELECT DISTINCT stem FROM (
    SELECT unnest(ARRAY[left_side, center, right_side]) AS stem FROM face_capture
    UNION ALL
    SELECT unnest(ARRAY[side.row ->> 'left_side', side.row ->> 'center', side.row ->> 'right_side'])
    FROM edit_row CROSS JOIN LATERAL (VALUES (before), (after)) AS side (row)
    WHERE table_name = 'face_capture') AS known
WHERE stem IS NOT NULL;
