import { Link, useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { Pictures } from '../../../src/ui/picture/Pictures.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { ReadText } from '../../../src/features/desk/patch/ReadText.tsx';
import { ThreadEntry } from '../../../src/features/thread/ThreadEntry.tsx';
import { subjectOf, itemPath } from '../../../src/features/desk/subject.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { Stars } from '../../../src/ui/Stars.tsx';
import { Byline } from '../../../src/features/user/UserLink.tsx';
import { ProductGrid } from '../../../src/features/product/ProductGrid.tsx';
import { ReviewContent } from '../../../src/features/review/ReviewContent.tsx';
import { SubjectCard } from '../../../src/features/subject/Subject.tsx';
import { PostContent } from '../../../src/features/thread/PostContent.tsx';
import { Quoted } from '../../../src/ui/Quoted.tsx';
import { styled } from '../../../src/ui/styled.ts';

type CorrectionItem = Extract<DeskItem, { kind: 'correction' }>;

export const CorrectionText = ({ item: { record, patch, person } }: { item: CorrectionItem }) => {
    const translate = useTranslate();
    const pictures = record.correction_pictures.map(({ id, url }, index) => ({
        key: id,
        stem: url,
        name: `${translate('resources.corrections.pictures')} ${index + 1}`,
    }));
    return (
        <ThreadEntry
            user={record.user && { photo: null, ...person, ...record.user }}
            created={record.created}
            avatar={photoSize}
            text={<ReadText text={record.correction} patch={patch} />}
        >
            {pictures.length > 0 && <Pictures pictures={pictures} size={220} />}
        </ThreadEntry>
    );
};

export const CorrectedSubject = ({ item }: { item: CorrectionItem }) => {
    const translate = useTranslate();
    const subject = subjectOf(item);
    if (!subject) return <Quiet>{translate('resources.desk.pane.subjectGone')}</Quiet>;
    return (
        <p>
            {translate(`resources.${subject.resource}.name`, { smart_count: 1 })}:{' '}
            <Link to={recordPath(subject.resource, subject.id)}>{subject.name}</Link>
        </p>
    );
};

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

export const AnswerPane = ({ item }: { item: Item<'product_question_answer'> }) => {
    const { user, created, answer } = item.record;
    return (
        <>
            <ThreadEntry user={user} created={created} text={answer} avatar={photoSize} />
            <WrittenOn item={item} />
        </>
    );
};

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
