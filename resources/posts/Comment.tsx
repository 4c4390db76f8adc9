import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { PostComment } from '../../contract/community.ts';
import type { ProductRef } from '../../contract/productRow.ts';
import { callKey, useSend } from '../../dataProvider/calls.ts';
import { InPlaceForm } from '../../src/features/form/InPlaceForm.tsx';
import { ProductsInput } from '../../src/features/product/ProductsInput.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { UserInput } from '../../src/features/user/UserInput.tsx';
import { Quoted } from '../../src/ui/Quoted.tsx';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import { ProductGrid } from '../../src/features/product/ProductGrid.tsx';
import { DeleteThreadEntry, ThreadEntryAction } from '../../src/features/thread/ThreadEntryActions.tsx';
import { ThreadEntry } from '../../src/features/thread/ThreadEntry.tsx';
import { countReplies, repliedTo } from '../../src/features/thread/threads.ts';
import { chosenWords } from '../../src/features/words/chosenWords.ts';
import { useThreadMode } from '../../src/features/thread/useThreadMode.ts';
import { useUserName } from '../../src/features/user/UserLink.tsx';

interface CommentFormProps {
    /** Translated. */
    label: string;
    postId: number;
    parentId?: number;
    /** A new comment asks for its user. */
    comment?: PostComment;
    quoted?: string;
    save: (values: FieldValues & { products: number[] }, version?: number) => Promise<unknown>;
    onDone: () => void;
}

/** The post's fields of the same names give the rules. */
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

interface CommentProps {
    postId: number;
    comment: PostComment;
    all: readonly PostComment[];
}

export const Comment = ({ postId, comment, all }: CommentProps) => {
    const translate = useTranslate();
    const queries = useQueryClient();
    const add = useSend('POST community/post/{id}/post-comments');
    const save = useSend('PUT community/post-comment/{id}');
    const remove = useSend('DELETE community/post-comment/{id}');
    const { at, editing, replying, addressOf, begin, end } = useThreadMode();
    const { id, user, created, body, products, upvote_count } = comment;
    const name = useUserName(user);
    const isLinked = at === id;
    const parent = all.find(other => other.id === comment.parent_id);
    if (editing === id)
        return (
            <CommentForm
                label={translate('resources.posts.comment.edit', { user: name })}
                postId={postId}
                comment={comment}
                quoted={parent?.body}
                save={({ body: typed, products: chosen }, version) =>
                    save({ params: { id }, body: { body: typed, products: chosen, version } })
                }
                onDone={end}
            />
        );
    return (
        <ThreadEntry
            user={user}
            created={created}
            text={body}
            replyTo={repliedTo(all, comment)?.user?.username}
            link={{ to: addressOf('at', id), here: isLinked }}
            beside={
                upvote_count > 0 && (
                    <span>{translate('resources.posts.upvotes', { smart_count: upvote_count })}</span>
                )
            }
            actions={
                <>
                    <ThreadEntryAction
                        label="resources.posts.comment.reply"
                        user={name}
                        icon={ReplyIcon}
                        onAct={() => begin('replying', id)}
                    />
                    <ThreadEntryAction
                        label="resources.posts.comment.edit"
                        user={name}
                        icon={EditIcon}
                        shortcut={isLinked ? 'E' : undefined}
                        onAct={() => begin('editing', id)}
                    />
                    <DeleteThreadEntry
                        label="resources.posts.comment.delete.button"
                        title="resources.posts.comment.delete.title"
                        question="resources.posts.comment.delete.question"
                        done="resources.posts.comment.delete.done"
                        user={name}
                        text={comment.body}
                        replies={countReplies(all, id)}
                        isLinked={isLinked}
                        remove={() =>
                            remove({
                                words: chosenWords({ kind: 'post_comment', id, outcome: 'removed' }),
                                params: { id },
                                query: { version: comment.version },
                            })
                        }
                        onDeleted={() =>
                            void queries.invalidateQueries({
                                queryKey: callKey('GET community/post/{id}/post-comments', {
                                    params: { id: postId },
                                }),
                            })
                        }
                    />
                </>
            }
        >
            {products.length > 0 && <ProductGrid products={products} />}
            {replying === id && (
                <CommentForm
                    label={translate('resources.posts.comment.reply', { user: name })}
                    postId={postId}
                    parentId={id}
                    save={({ body: text, products: chosen, user_id }) =>
                        add({
                            params: { id: postId },
                            body: { body: text, products: chosen, user_id: user_id.id, parent_id: id },
                        })
                    }
                    onDone={end}
                />
            )}
        </ThreadEntry>
    );
};
