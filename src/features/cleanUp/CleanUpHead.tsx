import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { OptionalCall } from '../../../contract/specifiedCalls.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { listPath } from '../../routing/paths.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { styled } from '../../ui/styled.ts';
import { useOffers } from '../../ui/useOffers.ts';

/** The tabs of the clean-up, each a page of its own with the call that it needs. */
const parts = {
    doctor: 'GET doctor',
    coverage: 'GET coverage',
    duplicates: 'GET duplicates',
    quarantine: 'GET quarantine',
    imports: 'GET imports',
} as const satisfies Record<string, OptionalCall>;

export type CleanUpPart = keyof typeof parts;

const Frame = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    paddingInline: space.inline,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& .count': {
        ...typography.caption,
        color: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
    },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const useOfferedParts = () => {
    const offered = {
        doctor: useOffers(parts.doctor),
        coverage: useOffers(parts.coverage),
        duplicates: useOffers(parts.duplicates),
        quarantine: useOffers(parts.quarantine),
        imports: useOffers(parts.imports),
    };
    return (Object.keys(parts) as CleanUpPart[]).filter(part => offered[part]);
};

export interface CleanUpHeadProps {
    part: CleanUpPart;
    count?: number;
    /** What the tab of this page counts, where the page knows it sooner than the server says it. */
    tabCount?: number;
    facts?: ReactNode;
    actions?: ReactNode;
}

/** The head of a page of the clean-up, with the tabs that lead to the others. */
export const CleanUpHead = ({ part, tabCount, ...head }: CleanUpHeadProps) => {
    const translate = useTranslate();
    const { data } = useCall('GET clean-up', {});
    const counts = data && (tabCount === undefined ? data : { ...data, [part]: tabCount });
    const nameOf = (name: CleanUpPart) => translate(`resources.${name}.name`, { smart_count: 2 });
    return (
        <>
            <PageHead title={nameOf(part)} {...head} />
            <Frame as="nav" aria-label={translate('shell.cleanUp')}>
                <Tabs value={part} variant="scrollable" scrollButtons={false}>
                    {useOfferedParts().map(name => (
                        <Tab
                            key={name}
                            value={name}
                            component={LinkBase}
                            to={listPath(name)}
                            aria-current={name === part ? 'page' : undefined}
                            label={
                                <span>
                                    {nameOf(name)}{' '}
                                    {counts && name !== 'coverage' && (
                                        <span className="count">{counts[name]}</span>
                                    )}
                                </span>
                            }
                        />
                    ))}
                </Tabs>
            </Frame>
        </>
    );
};
