import { catalogue } from '../catalogue/integrations.mts';
import { invariant } from './invariant.mts';
import { every, inventedBy, liesAbout, refusedRowsOf } from './refusedRuns.mts';

const rows = catalogue.filter(({ integration }) => integration.name !== 'GitHub').flatMap(refusedRowsOf);

invariant('Every error response to a run of Trello and Google Analytics is reported in its own words', {
	rows,
	violations: async (row) => await inventedBy(row, every),
	planted: liesAbout(rows),
});
