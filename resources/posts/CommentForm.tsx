import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { PostComment } from '../../contract/community.ts';
import type { ProductRef } from '../../contract/subject.ts';
import { callKey } from '../../dataProvider/calls.ts';
import { InPlaceForm } from '../../src/kit/form/InPlaceForm.tsx';
import { ProductsInput } from '../../src/shared/product/ProductsInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { UserInput } from '../../src/shared/user/UserInput.tsx';
import { Quoted } from '../../src/shared/thread/Quoted.tsx';

export interface CommentFormProps {
    /** Translated title of the form. */
    label: string;
    postId: number;
    /** The comment that is replied to. */
    parentId?: number;
    /** The comment to edit; without one the form adds a comment and asks for its user. */
    comment?: PostComment;
    /** The text being replied to. */
    quoted?: string;
    save: (values: FieldValues & { products: number[] }, version?: number) => Promise<unknown>;
    onDone: () => void;
}

/**
 * The form of a comment or reply: text, products and, for a new one, user. The post's fields of the same
 * names give the rules.
 */
export const CommentForm = (props: CommentFormProps) => {
    const { label, postId, parentId, comment, quoted, save, onDone } = props;
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const queries = useQueryClient();
    const send = ({ products, ...typed }: FieldValues, version?: number) =>
        save({ ...typed, products: (products as ProductRef[]).map(({ id }) => id) }, version);
    const onSaved = () => {
        notify(translate('resources.posts.comment.saved'));
        void queries.invalidateQueries({
            queryKey: callKey('GET community/post/{id}/post-comments', { params: { id: postId } }),
        });
        refresh();
        onDone();
    };
    return (
        <InPlaceForm
            label={label}
            values={{ body: comment?.body ?? '', products: comment?.products ?? [], user_id: null }}
            saved={comment && { record: comment, kind: 'post_comment' }}
            save={send}
            onSaved={onSaved}
            onCancel={onDone}
            draft={
                comment
                    ? `posts/${postId}/comments/${comment.id}`
                    : `posts/${postId}/comments/new/${parentId ?? ''}`
            }
        >
            {quoted !== undefined && <Quoted>{quoted}</Quoted>}
            {!comment && <UserInput source="user_id" />}
            <TextInput source="body" label="resources.posts.fields.comment" />
            <ProductsInput source="products" />
        </InPlaceForm>
    );
};
