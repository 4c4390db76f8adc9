import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { DeskItem, DeskThread } from '../../../contract/desk.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { Judged } from '../../../src/features/thread/Judged.tsx';
import { ThreadEntry } from '../../../src/features/thread/ThreadEntry.tsx';
import { itemPath } from '../../../src/features/desk/subject.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { Stars } from '../../../src/ui/Stars.tsx';
import { Byline } from '../../../src/features/user/UserLink.tsx';
import { ProductGrid } from '../../../src/features/product/ProductGrid.tsx';
import { ReviewContent } from '../../../src/features/review/ReviewContent.tsx';
import { SubjectCard } from '../../../src/features/subject/Subject.tsx';
import { PostContent } from '../../../src/features/thread/PostContent.tsx';
import { Quoted } from '../../../src/ui/Quoted.tsx';
import { styled } from '../../../src/ui/styled.ts';

const Answers = styled('div')({ display: 'grid', gap: 12, '&:empty': { display: 'none' } });

type Item<Kind extends DeskItem['kind']> = Extract<DeskItem, { kind: Kind }>;

/** In pixels. */
const photoSize = 40;

/** The question's page has all answers. */
const mostAnswers = 20;

export const ReviewPane = ({ item: { record, product } }: { item: Item<'product_review'> }) => (
    <>
        <div>
            <Stars value={record.num_stars} /> <Byline user={record.user} created={record.created} />
        </div>
        {!product && <SubjectCard {...record} />}
        <ReviewContent review={record} />
    </>
);

export const PostPane = ({ item: { record } }: { item: Item<'post'> }) => (
    <>
        <Byline user={record.user} created={record.created} />
        <PostContent post={record} />
    </>
);

type Entry = Item<'post_comment' | 'product_question_answer'>;

/** The whole is on its own page; what is to be judged has to be on the screen. */
const Beginning = styled('div')({
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
});

const Thread = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

interface InThreadProps {
    item: Entry;
    /** The entry to judge. */
    children: ReactNode;
}

/** An entry between its neighbours in the thread, so that nobody has to open the page to see what it is about. */
const InThread = ({ item, children }: InThreadProps) => {
    const translate = useTranslate();
    const thread = item.on?.thread;
    const beside = (entries: DeskThread['before'] = []) =>
        entries.map(({ id, user, created, text }) => (
            <ThreadEntry key={id} user={user} created={created} text={text} avatar={photoSize} />
        ));
    return (
        <Thread>
            {thread !== undefined && thread.earlier > 0 && (
                <Quiet as="p">
                    {translate('resources.desk.pane.earlier', { smart_count: thread.earlier })}
                </Quiet>
            )}
            {beside(thread?.before)}
            <Judged>{children}</Judged>
            {beside(thread?.after)}
        </Thread>
    );
};

const WrittenOn = ({ item }: { item: Entry }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.pane.${key}`, args);
    const path = itemPath(item);
    if (!item.on || !path) return <Quiet>{t('gone')}</Quiet>;
    const { title, text } = item.on;
    return (
        <Section title={t(item.kind === 'post_comment' ? 'onPost' : 'onQuestion')}>
            <Quoted>
                <Link to={path}>{t('on', { title })}</Link>
                {text !== '' && text !== title && <Beginning>{text}</Beginning>}
            </Quoted>
        </Section>
    );
};

export const CommentPane = ({ item }: { item: Item<'post_comment'> }) => {
    const { user, created, body, products } = item.record;
    return (
        <>
            <WrittenOn item={item} />
            <InThread item={item}>
                <ThreadEntry user={user} created={created} text={body} avatar={photoSize}>
                    {products.length > 0 && <ProductGrid products={products} />}
                </ThreadEntry>
            </InThread>
        </>
    );
};

export const AnswerPane = ({ item }: { item: Item<'product_question_answer'> }) => {
    const { user, created, answer } = item.record;
    return (
        <>
            <WrittenOn item={item} />
            <InThread item={item}>
                <ThreadEntry user={user} created={created} text={answer} avatar={photoSize} />
            </InThread>
        </>
    );
};

export const QuestionPane = ({ item: { record } }: { item: Item<'product_question'> }) => {
    const translate = useTranslate();
    const { user, created, question, product_question_answers: answers } = record;
    return (
        <>
            <Judged>
                <ThreadEntry user={user} created={created} text={question} avatar={photoSize} />
            </Judged>
            <Section title={translate('resources.desk.pane.answers')} count={answers.length}>
                <Answers>
                    {answers.slice(0, mostAnswers).map(each => (
                        <ThreadEntry
                            key={each.id}
                            user={each.user}
                            created={each.created}
                            text={each.answer}
                            replyTo={answers.find(({ id }) => id === each.parent_id)?.user?.username}
                        />
                    ))}
                </Answers>
                {answers.length === 0 && <Quiet>{translate('resources.desk.pane.noAnswers')}</Quiet>}
            </Section>
        </>
    );
};
