import EditIcon from '@mui/icons-material/EditOutlined';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { PostComment } from '../../contract/community.ts';
import { callKey, useSend } from '../../dataProvider/calls.ts';
import { ProductGrid } from '../../src/shared/product/ProductGrid.tsx';
import { DeleteThreadEntry } from '../../src/shared/thread/DeleteThreadEntry.tsx';
import { ThreadEntry } from '../../src/shared/thread/ThreadEntry.tsx';
import { ThreadEntryAction } from '../../src/shared/thread/ThreadEntryAction.tsx';
import { countReplies, repliedTo } from '../../src/shared/thread/threads.ts';
import { useThreadMode } from '../../src/shared/thread/useThreadMode.ts';
import { useUserName } from '../../src/shared/user/UserLink.tsx';
import { CommentForm } from './CommentForm.tsx';

export interface CommentProps {
    postId: number;
    comment: PostComment;
    /** Every comment of the post. */
    all: readonly PostComment[];
}

/** One comment or reply, with buttons to reply, edit in place and delete. */
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
                        question="resources.posts.comment.delete.question"
                        done="resources.posts.comment.delete.done"
                        user={name}
                        text={comment.body}
                        replies={countReplies(all, id)}
                        isLinked={isLinked}
                        remove={() => remove({ params: { id }, query: { version: comment.version } })}
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
