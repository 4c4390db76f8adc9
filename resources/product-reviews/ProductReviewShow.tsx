import { useRecordContext, useTranslate } from 'react-admin';
import type { Review } from '../../contract/moderation.ts';
import { subjectName } from '../../src/shared/subject/subjectName.ts';
import { DeleteButton } from '../../src/kit/record/DeleteButton.tsx';
import { LinesSkeleton } from '../../src/kit/record/LinesSkeleton.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { QueueButtons } from '../../src/kit/record/QueueButtons.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { Stars } from '../../src/kit/Stars.tsx';
import { SubjectCard } from '../../src/shared/subject/SubjectCard.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';
import { DeskSection } from '../../src/shared/desk/DeskSection.tsx';
import { ReviewContent } from '../../src/shared/review/ReviewContent.tsx';

const Aside = () => {
    const translate = useTranslate();
    const review = useRecordContext<Review>()!;
    const repurchase = (answer: Review['repurchase']) =>
        answer ? translate(`resources.product-reviews.repurchase.${answer}`, { _: answer }) : '–';
    return (
        <Stack>
            <Section title={translate('resources.product-reviews.fields.product')}>
                <SubjectCard {...review} />
            </Section>
            <Section title={translate('resources.product-reviews.facts')}>
                <SimpleShowLayout>
                    <Labeled source="user" />
                    <Labeled source="created" />
                    <Labeled
                        source="num_stars"
                        render={({ num_stars }: Review) => <Stars value={num_stars} />}
                    />
                    <Labeled source="repurchase" render={(record: Review) => repurchase(record.repurchase)} />
                </SimpleShowLayout>
            </Section>
            <DeskSection kind="product_review" id={review.id} />
        </Stack>
    );
};

const Main = () => {
    const review = useRecordContext<Review>();
    return review && <ReviewContent review={review} />;
};

/** The member's list of reviews caches the same rows. */
const fromRow = {
    main: <LinesSkeleton />,
    alsoIn: 'GET user/{id}/product-reviews' as const,
};

/** One review (moderation document, section 2). */
export const ProductReviewShow = () => {
    const translate = useTranslate();
    const title = (review: Review) =>
        subjectName(review) ||
        translate('resources.product-reviews.title', {
            user: review.user?.username ?? translate('components.deleted'),
        });
    return (
        <Show<Review>
            title={title}
            tags={({ num_stars }) => <Stars value={num_stars} />}
            facts={({ user }) => <UserLink user={user} />}
            actions={
                <>
                    <QueueButtons />
                    <DeleteButton warns />
                </>
            }
            aside={<Aside />}
            fromRow={fromRow}
        >
            <Main />
        </Show>
    );
};
