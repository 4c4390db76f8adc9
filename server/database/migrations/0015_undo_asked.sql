-- How many edits an edit was to take back: some of them may have stayed, so that it has fewer in `undid`.
ALTER TABLE edit ADD COLUMN asked integer;
