-- Sends the requests of a file in turn and prints the figures as JSON. Each line is a request: method, path,
-- headers and body, separated by tabs. Headers are separated by 0x1f.
local requests = {}
local turn = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, fields, body = line:match("^(.-)\t(.-)\t(.-)\t(.*)$")
    local headers = {}
    for name, value in fields:gmatch("([^:\31]+): ([^\31]+)") do headers[name] = value end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'FIGURES {"requests":%d,"seconds":%f,"p50":%f,"p95":%f,"p99":%f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000,
    latency:percentile(95) / 1000, latency:percentile(99) / 1000, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
