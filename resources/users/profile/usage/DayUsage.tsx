import { useTranslate } from 'react-admin';
import type { Usage } from '../../../../contract/profile.ts';
import { formatWireDay } from '../../../../src/kit/format/time.ts';
import { Quiet } from '../../../../src/kit/Quiet.tsx';
import { LinesSkeleton } from '../../../../src/kit/record/LinesSkeleton.tsx';
import { Section } from '../../../../src/kit/Section.tsx';
import { SubjectCard } from '../../../../src/shared/subject/SubjectCard.tsx';
import { styled } from '../../../../src/kit/styled.ts';

const List = styled('ul')({ display: 'grid', gap: 10 });

export interface DayUsageProps {
    /** `YYYY-MM-DD`; undefined in a month without use. */
    day: string | undefined;
    used: readonly Usage[];
    /** `March 2026`. */
    month: string;
    loading: boolean;
}

/** Everything the member used on the chosen day. */
export const DayUsage = ({ day, used, month, loading }: DayUsageProps) => {
    const translate = useTranslate();
    if (loading) return <LinesSkeleton />;
    if (!day)
        return <Quiet role="status">{translate('resources.users.profile.usage.none', { month })}</Quiet>;
    return (
        <div aria-live="polite">
            <Section
                title={translate('resources.users.profile.usage.day', { day: formatWireDay(day) })}
                count={used.length}
            >
                <List>
                    {used.map(each => (
                        <li key={each.id}>
                            <SubjectCard product={each.product} new_product={each.new_product} />
                        </li>
                    ))}
                </List>
            </Section>
        </div>
    );
};
