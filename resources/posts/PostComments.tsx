import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { ListFailure } from '../../src/components/ListFailure.tsx';
import { PageLoading } from '../../src/components/PageLoading.tsx';
import { ProductGrid } from '../../src/components/ProductGrid.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { Section } from '../../src/components/Section.tsx';
import { Said } from '../../src/components/thread/Said.tsx';
import { ThreadList } from '../../src/components/thread/ThreadList.tsx';

/** A post's comments with the replies to each. */
export const PostComments = () => {
    const translate = useTranslate();
    const { postComments } = useConsole();
    const { id = 0 } = useRecordContext<Post>() ?? {};
    const { data, error, isPending, refetch } = useQuery({
        queryKey: ['posts', id, 'comments'],
        queryFn: () => postComments(id),
    });
    const name = translate('resources.posts.comments');
    const content = () => {
        if (isPending) return <PageLoading />;
        if (error) return <ListFailure name={name} error={error} refetch={refetch} />;
        if (data.length === 0) return <Quiet>{translate('resources.posts.noComments')}</Quiet>;
        return (
            <ThreadList items={data}>
                {comment => (
                    <Said
                        user={comment.user}
                        created={comment.created}
                        text={comment.body}
                        beside={
                            comment.upvote_count > 0 && (
                                <span>
                                    {translate('resources.posts.upvotes', {
                                        smart_count: comment.upvote_count,
                                    })}
                                </span>
                            )
                        }
                    >
                        {comment.products.length > 0 && <ProductGrid products={comment.products} />}
                    </Said>
                )}
            </ThreadList>
        );
    };
    return (
        <Section title={name} count={data?.length}>
            {content()}
        </Section>
    );
};
