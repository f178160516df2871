/** What n8n writes below a step's name on the canvas, in words, such as "get many: check item". */
export const stepSubtitle =
	'={{ ($parameter["operation"] + ": " + $parameter["resource"]).replace("getAll", "get many").replace(/([A-Z])/g, " $1").toLowerCase() }}';
