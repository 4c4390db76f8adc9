import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { Patch } from '../../../../contract/deskDetail.ts';
import { useHttp } from '../../../../dataProvider/calls.ts';
import { labelQuery } from '../../recognition/labelQuery.ts';
import { LevelMark } from '../../../kit/LevelMark.tsx';
import { styled } from '../../../kit/styled.ts';
import { newProductPath } from '../../newProduct/newProductPath.ts';
import { findingsOn, verdictOf } from './label.ts';
import { LabelPicture } from './LabelPicture.tsx';

const Evidence = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 8,
    alignContent: 'start',
    ...typography.caption,
    '& a': { color: 'inherit' },
    '& p': { display: 'flex', alignItems: 'baseline', gap: 6, margin: 0 },
}));

/** How long an item is looked at before its label is read, in milliseconds: not while somebody is passing by. */
const patience = 800;

/** Whether the item has been in front for a while. */
const useIsLookedAt = () => {
    const [isLookedAt, setLookedAt] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setLookedAt(true), patience);
        return () => clearTimeout(timer);
    }, []);
    return isLookedAt;
};

/** What the photograph of a submission says of a proposed change, read in this browser; the names found are framed. */
export const LabelCheck = ({
    patch,
    submission,
}: {
    patch: Patch;
    submission: { id: number; image: string };
}) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const http = useHttp();
    const isLookedAt = useIsLookedAt();
    const { data, isError } = useQuery({ ...labelQuery(http, submission.image), enabled: isLookedAt });
    const id = submission.id.toLocaleString(locale);
    const t = (key: string, args?: object) => translate(`resources.desk.label.${key}`, { id, ...args });
    const join = (texts: string[]) => new Intl.ListFormat(locale, { style: 'narrow' }).format(texts);
    const findings = data ? findingsOn(data, patch) : [];
    const there = findings.filter(({ isThere }) => isThere);
    const words = () => {
        if (isError || data === null) return t('failed');
        if (!data) return t('reading');
        const without = there.length > 0 ? 'absent' : 'lacking';
        const found = findings.map(({ name, isThere }) => t(isThere ? 'there' : without, { name }));
        return t('found', { found: join(found) });
    };
    return (
        <Evidence>
            <LinkBase to={newProductPath(submission.id, 'all')} title={t('submission')}>
                <LabelPicture
                    stem={submission.image}
                    alt={
                        there.length > 0
                            ? t('outlined', { names: join(there.map(({ name }) => name)) })
                            : t('picture')
                    }
                    findings={there}
                />
            </LinkBase>
            <p role="status">
                {data && <LevelMark level={verdictOf(findings) === 'confirms' ? 'low' : 'moderate'} />}
                <span>{words()}</span>
            </p>
        </Evidence>
    );
};
