import { useRecordContext, useTranslate } from 'react-admin';
import type { Review } from '../../contract/moderation.ts';
import { subjectName } from '../../src/features/subject/subjectName.ts';
import { DeleteButton } from '../../src/features/resource/DeleteButton.tsx';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';
import { Stack } from '../../src/ui/record/parts.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { Stars } from '../../src/ui/Stars.tsx';
import { SubjectCard } from '../../src/features/subject/Subject.tsx';
import { UserLink } from '../../src/features/user/UserLink.tsx';
import { DeskSection } from '../../src/features/desk/DeskSection.tsx';
import { MergedTag } from '../../src/features/review/MergedTag.tsx';
import { ReviewContent } from '../../src/features/review/ReviewContent.tsx';

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
                    <Fact source="user" />
                    <Fact source="created" />
                    <Fact
                        source="num_stars"
                        render={({ num_stars }: Review) => <Stars value={num_stars} />}
                    />
                    <Fact source="repurchase" render={(record: Review) => repurchase(record.repurchase)} />
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

/** The member's list of reviews has the same rows. */
const fromRow = {
    main: <LinesSkeleton />,
    alsoIn: 'GET user/{id}/product-reviews' as const,
};

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
            tags={review => (
                <>
                    <Stars value={review.num_stars} />
                    <MergedTag {...review} />
                </>
            )}
            facts={({ user }) => <UserLink user={user} />}
            actions={<DeleteButton warns />}
            aside={<Aside />}
            fromRow={fromRow}
        >
            <Main />
        </Show>
    );
};
