import type { Lineage } from '../../../contract/productRow.ts';
import { Fragment } from 'react';
import { styled } from '../../../src/ui/styled.ts';

const lineageSeparator = '›';

/** `['Face care', 'Sheet masks']` */
const lineagePaths = (lineage: Lineage): string[][] =>
    lineage.flatMap(({ name, subcategories }) =>
        subcategories.length > 0 ? subcategories.map(sub => [name, sub.name]) : [[name]],
    );

/** `Face care › Sheet masks, Face care › Treatments` */
export const lineageText = (lineage: Lineage): string =>
    lineagePaths(lineage)
        .map(path => path.join(` ${lineageSeparator} `))
        .join(', ');

const Path = styled('span')(({ theme: { palette } }) => ({
    color: palette.paper.secondary,
    '& i': { fontStyle: 'normal', color: palette.paper.muted },
}));

export const LineageText = ({ lineage }: { lineage: Lineage }) => (
    <Path>
        {lineagePaths(lineage).map((path, index) => (
            <Fragment key={path.join('›')}>
                {index > 0 && ', '}
                {path[0]}
                {path[1] !== undefined && (
                    <>
                        <i> {lineageSeparator} </i>
                        {path[1]}
                    </>
                )}
            </Fragment>
        ))}
    </Path>
);
