import { markdownOf } from '../report.mts';

/** What the tools of one service cost a model before it uses one. */
export interface TokenRow {
	readonly service: string;
	readonly tools: number;
	readonly medianTokens: number;
	readonly maxTokens: number;
	readonly medianBytes: number;
	readonly maxBytes: number;
	/** The ten usual ones; of steps, a node for each. */
	readonly ten: { readonly tools: number; readonly tokens: number; readonly asSteps: number };
	readonly thirty: number;
	readonly all: { readonly tokens: number; readonly asSteps: number };
	readonly onDemand: number;
}

const number = (value: number): string => value.toLocaleString('en-US');

/** The table of what definitions cost. */
export const tokensTable = (rows: readonly TokenRow[]): string =>
	markdownOf([
		[
			...['Service', 'Tools', 'One: median / most', 'Ten usual ones', 'The same as steps', 'Thirty', 'All at once'],
			...['All on demand'],
		],
		...rows.map(({ service, tools, medianTokens, maxTokens, ten, thirty, all, onDemand }) => [
			...[service, String(tools), `${medianTokens} / ${maxTokens}`, `${number(ten.tokens)} (${ten.tools} tools)`],
			...[
				`${number(ten.asSteps)} (${ten.tools} nodes)`,
				tools < 30 ? '–' : number(thirty),
				number(all.tokens),
				number(onDemand),
			],
		]),
	]);
