import type { QueryKey } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Review } from '../../contract/moderation.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { Facts } from '../../src/kit/Facts.tsx';
import { subjectName } from '../../src/shared/subject/subjectName.ts';
import { DeleteRecordButton } from '../../src/kit/record/DeleteRecordButton.tsx';
import { LinesSkeleton } from '../../src/kit/record/LinesSkeleton.tsx';
import { QueueButtons } from '../../src/kit/record/QueueButtons.tsx';
import { RecordPage, Stack } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { Stars } from '../../src/kit/Stars.tsx';
import { SubjectCard } from '../../src/shared/subject/SubjectCard.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';
import { ReviewMain } from './ReviewMain.tsx';

const Aside = () => {
    const translate = useTranslate();
    const review = useRecordContext<Review>();
    if (!review) return null;
    const { repurchase } = review;
    const facts = [
        { label: 'resources.product-reviews.fields.user', value: <UserLink user={review.user} /> },
        {
            label: 'resources.product-reviews.fields.created',
            value: <DateTimeField value={review.created} />,
        },
        { label: 'resources.product-reviews.fields.num_stars', value: <Stars value={review.num_stars} /> },
        {
            label: 'resources.product-reviews.fields.repurchase',
            value: repurchase
                ? translate(`resources.product-reviews.repurchase.${repurchase}`, { _: repurchase })
                : '–',
        },
    ];
    return (
        <Stack>
            <Section title={translate('resources.product-reviews.fields.product')}>
                <SubjectCard {...review} />
            </Section>
            <Section title={translate('resources.product-reviews.facts')}>
                <Facts facts={facts} />
            </Section>
        </Stack>
    );
};

/** A member's reviews come as the same rows. */
const fromRow = {
    main: <LinesSkeleton />,
    alsoIn: ([area, , part]: QueryKey) => area === 'users' && part === 'reviews',
};

/** One review (moderation document, section 2). */
export const ProductReviewShow = () => {
    const translate = useTranslate();
    const head = (review: Review) => ({
        title:
            subjectName(review) ||
            translate('resources.product-reviews.title', { user: review.user.username }),
        tags: <Stars value={review.num_stars} />,
        facts: <UserLink user={review.user} />,
    });
    return (
        <RecordPage<Review>
            head={head}
            actions={
                <>
                    <QueueButtons />
                    <DeleteRecordButton
                        label="resources.product-reviews.delete.button"
                        question="resources.product-reviews.delete.question"
                        done="resources.product-reviews.delete.done"
                        warns
                    />
                </>
            }
            main={<ReviewMain />}
            aside={<Aside />}
            fromRow={fromRow}
        />
    );
};
