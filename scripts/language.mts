// Checks the language of the project against the lists in language/lists.mts. How often each entry is used today is recorded
// in language/counts.json: a count may fall, never rise.
//
//   node scripts/language.mts [--write]
//
// --write records the counts where none of them rose. Needs the built modules (node scripts/setup.mjs --build).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { countsOf, type Counts, differences, usesOf } from './language/count.mts';
import { namesIn } from './language/names.mts';
import { readTexts } from './language/texts.mts';

const root = join(import.meta.dirname, '..');
const file = join(import.meta.dirname, 'language', 'counts.json');
const shownUses = 12;

const texts = readTexts(root);
const uses = new Map([...(await usesOf(texts)), ['names', await namesIn(texts.code)] as const]);
const counts = countsOf(uses);
const changed = differences(counts, JSON.parse(readFileSync(file, 'utf8')) as Counts);
const risen = changed.filter(({ now, then }) => now > then);

for (const { scope, entry, now, then } of risen.slice(0, shownUses)) {
	const all = (uses.get(scope) ?? []).filter((use) => use.entry === entry);
	console.error(
		`"${entry}" is used ${now} times in ${scope}, ${then} at most. Write instead: ${all[0]?.instead ?? ''}`,
	);
	for (const { at } of all.slice(0, shownUses)) console.error(`  ${at}`);
	if (all.length > shownUses) console.error(`  and ${all.length - shownUses} more`);
}
if (risen.length > 0) process.exitCode = 1;
else if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(counts, null, '\t')}\n`);
else if (changed.length > 0) {
	console.error(`${changed.length} counts fell. Record them: npm run language -- --write`);
	process.exitCode = 1;
}
