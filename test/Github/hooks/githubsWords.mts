import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const types = createRequire(import.meta.url).resolve('@octokit/openapi-webhooks-types/types.d.ts');
const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*post: operations\["([a-z0-9-]+)(?:\/([a-z0-9-]+))?"\]/g;

const named = (text = ''): string => text.replaceAll('-', '_');

/** The first sentence of what is said of an action, or else of the whole webhook. */
const firstSentence = (text: string): string => {
	const plain = text.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
	return (
		/^.*?[.](?= |$)/.exec(plain.split('@description ')[1] ?? plain)?.[0] ?? plain.split('@description ')[1] ?? plain
	);
};

/** What GitHub says of each webhook and action, in its own description of webhooks: by "issues closed", or "push". */
export const githubsWords: ReadonlyMap<string, string> = new Map(
	[...readFileSync(types, 'utf8').matchAll(comment)].map(([, text = '', hook, action]) => [
		`${named(hook)} ${named(action)}`.trim(),
		firstSentence(text),
	]),
);
