import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

import type { Use } from './count.mts';
import { names } from './lists.mts';
import type { Text } from './texts.mts';

/**
 * Every name in the package that ESLint's `id-denylist` rejects. The rule is not part of the usual configuration while
 * names of today are left: one count for each name is shorter than a list of suppressions for each file.
 */
export async function namesIn(files: readonly Text[]): Promise<Use[]> {
	const eslint = new ESLint({
		overrideConfigFile: true,
		overrideConfig: [
			{
				files: ['**/*.ts'],
				languageOptions: { parser: tseslint.parser },
				linterOptions: { reportUnusedDisableDirectives: 'off' },
				rules: { 'id-denylist': ['error', ...Object.keys(names)] },
			},
		],
	});
	const uses: Use[] = [];
	for (const { at, text } of files) {
		for (const { messages } of await eslint.lintText(text, { filePath: at })) {
			for (const { line, message } of messages) {
				const [, entry = ''] = /'(\w+)' is restricted/.exec(message) ?? [];
				if (!(entry in names)) throw new Error(`${at}:${line}: ${message}`);
				uses.push({ entry, instead: names[entry] ?? '', at: `${at}:${line}` });
			}
		}
	}
	return uses;
}
