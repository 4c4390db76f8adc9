import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { PostComment } from '../../contract/community.ts';
import type { ProductRef } from '../../contract/subject.ts';
import { InPlaceForm } from '../../src/kit/form/InPlaceForm.tsx';
import { ProductsInput } from '../../src/shared/product/ProductsInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { UserInput } from '../../src/shared/user/UserInput.tsx';
import { Quoted } from '../../src/shared/thread/Quoted.tsx';

export interface CommentFormProps {
    /** Translated: what the form is for. */
    label: string;
    postId: number;
    /** The comment being changed; else a new one, for which a user is chosen. */
    comment?: PostComment;
    /** The text that is replied to. */
    quoted?: string;
    save: (values: FieldValues & { products: number[] }) => Promise<unknown>;
    onDone: () => void;
}

/**
 * The form of a comment or reply: its text, its products, and of a new one its user, by the rules of the post's own
 * fields of these names.
 */
export const CommentForm = ({ label, postId, comment, quoted, save, onDone }: CommentFormProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const queries = useQueryClient();
    const send = ({ products, ...typed }: FieldValues) =>
        save({ ...typed, products: (products as ProductRef[]).map(({ id }) => id) });
    const onSaved = () => {
        notify(translate('resources.posts.comment.saved'));
        void queries.invalidateQueries({ queryKey: ['posts', postId, 'comments'] });
        refresh();
        onDone();
    };
    return (
        <InPlaceForm
            label={label}
            values={{ body: comment?.body ?? '', products: comment?.products ?? [], user_id: null }}
            save={send}
            onSaved={onSaved}
            onCancel={onDone}
        >
            {quoted !== undefined && <Quoted>{quoted}</Quoted>}
            {!comment && <UserInput source="user_id" />}
            <TextInput source="body" label="resources.posts.fields.comment" />
            <ProductsInput source="products" />
        </InPlaceForm>
    );
};
