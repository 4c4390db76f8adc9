-- What was deleted of a member's, for the desk and the profile, by the author that the logged row names.
CREATE INDEX edit_row_author ON edit_row ((before ->> 'account_id'))
WHERE after IS NULL AND table_name IN ('product_review', 'post', 'post_comment', 'product_question', 'product_question_answer');
