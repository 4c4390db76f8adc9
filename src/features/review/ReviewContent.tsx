import { useTranslate } from 'react-admin';
import type { Review } from '../../../contract/moderation.ts';
import { Pictures } from '../../ui/picture/Pictures.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/record/parts.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { styled } from '../../ui/styled.ts';

/** A review's choices by question, in their given order; a question may lack its text. */
export const answersByQuestion = ({ answers }: Pick<Review, 'answers'>) => {
    const groups = new Map<number, { id: number; question: string; choices: string[] }>();
    for (const { choice } of answers) {
        if (!choice) continue;
        const id = choice.review_question_id;
        const question = choice.question?.question ?? '';
        const group = groups.get(id) ?? { id, question, choices: [] };
        group.choices.push(choice.choice);
        groups.set(id, group);
    }
    return [...groups.values()];
};

const Answers = styled('dl')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: '12px 24px',
    overflowWrap: 'anywhere',
    ...typography.body1,
    '& dt': { color: palette.paper.muted, ...typography.body2 },
}));

const Points = styled('ul')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 4,
    paddingInlineStart: 18,
    listStyle: 'disc',
    overflowWrap: 'anywhere',
    ...typography.body1,
}));

const Columns = styled('div')({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: 24,
});

const PointList = ({ review, type }: { review: Review; type: 'positive' | 'negative' }) => {
    const translate = useTranslate();
    const points = review.points.filter(point => point.type === type);
    return (
        <Section title={translate(`resources.product-reviews.${type}s`)} count={points.length}>
            {points.length > 0 ? (
                <Points>
                    {points.map(({ id, point }) => (
                        <li key={id}>{point}</li>
                    ))}
                </Points>
            ) : (
                <Quiet>{translate('resources.product-reviews.noPoints')}</Quiet>
            )}
        </Section>
    );
};

/** Answers by question, positives and negatives, pictures. */
export const ReviewContent = ({ review }: { review: Review }) => {
    const translate = useTranslate();
    const groups = answersByQuestion(review);
    const pictures = review.review_pictures.map(({ id, url }, index) => ({
        key: id,
        stem: url,
        name: `${translate('resources.product-reviews.pictures')} ${index + 1}`,
    }));
    return (
        <Stack>
            <Section title={translate('resources.product-reviews.answers')}>
                {groups.length > 0 ? (
                    <Answers>
                        {groups.map(({ id, question, choices }) => (
                            <div key={id}>
                                <dt>{question}</dt>
                                {choices.map((choice, index) => (
                                    <dd key={index}>{choice}</dd>
                                ))}
                            </div>
                        ))}
                    </Answers>
                ) : (
                    <Quiet>{translate('resources.product-reviews.noAnswers')}</Quiet>
                )}
            </Section>
            <Columns>
                <PointList review={review} type="positive" />
                <PointList review={review} type="negative" />
            </Columns>
            <Section title={translate('resources.product-reviews.pictures')} count={pictures.length}>
                {pictures.length > 0 ? (
                    <Pictures pictures={pictures} size={300} />
                ) : (
                    <Quiet>{translate('resources.product-reviews.noPictures')}</Quiet>
                )}
            </Section>
        </Stack>
    );
};
