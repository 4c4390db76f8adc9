import { Link, useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { Stars } from '../../../src/kit/Stars.tsx';
import { Byline } from '../../../src/shared/Byline.tsx';
import { ProductGrid } from '../../../src/shared/product/ProductGrid.tsx';
import { ReviewContent } from '../../../src/shared/review/ReviewContent.tsx';
import { SubjectCard } from '../../../src/shared/subject/SubjectCard.tsx';
import { PostContent } from '../../../src/shared/thread/PostContent.tsx';
import { Quoted } from '../../../src/shared/thread/Quoted.tsx';
import { ThreadEntry } from '../../../src/shared/thread/ThreadEntry.tsx';
import { itemPath } from '../../../src/shared/desk/subject.ts';
import { styled } from '../../../src/kit/styled.ts';

const Answers = styled('div')({ display: 'grid', gap: 12, '&:empty': { display: 'none' } });

type Item<Kind extends DeskItem['kind']> = Extract<DeskItem, { kind: Kind }>;

/** The side of the photo of who wrote an item, in pixels. */
export const photoSize = 40;

/** As many answers as are read through; the page of the question has them all. */
const mostAnswers = 20;

/** A review with its stars, answers, points and pictures, and what it is about. */
export const ReviewPane = ({ item: { record, product } }: { item: Item<'product_review'> }) => (
    <>
        <div>
            <Stars value={record.num_stars} /> <Byline user={record.user} created={record.created} />
        </div>
        {!product && <SubjectCard {...record} />}
        <ReviewContent review={record} />
    </>
);

/** A post with its images and products. */
export const PostPane = ({ item: { record } }: { item: Item<'post'> }) => (
    <>
        <Byline user={record.user} created={record.created} />
        <PostContent post={record} />
    </>
);

/** What a comment or an answer is on, quoted, as a link to where it stands there. */
const WrittenOn = ({ item }: { item: Item<'post_comment' | 'product_question_answer'> }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.pane.${key}`, args);
    const path = itemPath(item);
    if (!item.on || !path) return <Quiet>{t('gone')}</Quiet>;
    const { title, text } = item.on;
    return (
        <Section title={t(item.kind === 'post_comment' ? 'onPost' : 'onQuestion')}>
            <Quoted>
                <Link to={path}>{t('on', { title })}</Link>
                {text !== '' && text !== title && <div>{text}</div>}
            </Quoted>
        </Section>
    );
};

/** A comment with its products, and the post that it is on. */
export const CommentPane = ({ item }: { item: Item<'post_comment'> }) => {
    const { user, created, body, products } = item.record;
    return (
        <>
            <ThreadEntry user={user} created={created} text={body} avatar={photoSize}>
                {products.length > 0 && <ProductGrid products={products} />}
            </ThreadEntry>
            <WrittenOn item={item} />
        </>
    );
};

/** An answer, and the question that it is on. */
export const AnswerPane = ({ item }: { item: Item<'product_question_answer'> }) => {
    const { user, created, answer } = item.record;
    return (
        <>
            <ThreadEntry user={user} created={created} text={answer} avatar={photoSize} />
            <WrittenOn item={item} />
        </>
    );
};

/** A question with its answers, oldest first. */
export const QuestionPane = ({ item: { record } }: { item: Item<'product_question'> }) => {
    const translate = useTranslate();
    const { user, created, question, product_question_answers: answers } = record;
    return (
        <>
            <ThreadEntry user={user} created={created} text={question} avatar={photoSize} />
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
